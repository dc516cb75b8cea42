import { isQuestion, withoutRecalls } from '@outpost/contracts';
import type { CameIn } from './response-notification.repository.ts';

/** Builds the body of a response's webhook, with the names and shapes of the API. */
export const responseMessage = ({ response, form, components, files }: CameIn) => ({
  type: 'form.response.created',
  timestamp: response.submittedAt.toISOString(),
  data: {
    _id: response.id,
    form: { _id: form.id, title: form.title },
    revision: response.revision,
    respondent: response.respondent,
    isComplete: response.isComplete,
    tags: response.tags,
    device: response.device,
    source: response.source,
    parameters: response.parameters,
    durationSeconds: response.durationSeconds,
    answers: response.answers,
    // Without contents: the receiver loads them with rights of its own.
    files: files.map(({ id, componentId, name, contentType, bytes }) => ({
      _id: id,
      component: componentId,
      name,
      contentType,
      bytes,
    })),
    questions: components
      .filter(({ type }) => isQuestion(type))
      .map(({ _id, title, type }) => ({
        _id,
        title: withoutRecalls(title, components),
        type,
      })),
    submittedAt: response.submittedAt.toISOString(),
  },
});
