import { isQuestion, type FormComponent, type VisitDevice } from '@outpost/contracts';
import { idOf, pick, randomNumbers } from './random.ts';

/** A response with the values that determine its visit. */
export interface Given {
  id: string;
  tenantId: string;
  formId: string;
  revision: number | null;
  visitId: string;
  isComplete: boolean;
  answers: Record<string, unknown>;
  device: VisitDevice;
  source: string;
  parameters: Record<string, string>;
  durationSeconds: number;
  submittedAt: Date;
}

/** Visits without a response for each one with a response. */
const strayVisits = 2;

export const devices: readonly VisitDevice[] = ['desktop', 'desktop', 'phone', 'phone', 'tablet'];
export const sources = ['', '', 'newsletter', 'www.search.example', 'partner.example', 'linkedin'];

const before = (moment: Date, seconds: number) => new Date(moment.getTime() - seconds * 1_000);

/** Distributes seconds over the questions. */
const secondsAt = (ids: readonly string[], random: () => number): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, 3 + Math.floor(random() * 38)]));

const visitOf = (response: Given, random: () => number) => {
  const { tenantId, formId, revision, device, source, parameters, submittedAt } = response;
  const startedAt = before(submittedAt, response.durationSeconds);
  return {
    id: response.visitId,
    tenantId,
    formId,
    revision: revision ?? 1,
    visitorHash: idOf('visitor', response.id),
    device,
    source,
    parameters,
    reached: secondsAt(Object.keys(response.answers), random),
    viewedAt: before(startedAt, 4 + Math.floor(random() * 30)),
    startedAt,
    completedAt: response.isComplete ? submittedAt : null,
  };
};

/** Returns a visit without a response; one visitor in three returns on the same day. */
const strayOf = (
  { id, tenantId, formId, revision, submittedAt }: Given,
  components: readonly FormComponent[],
  at: number,
  random: () => number,
) => {
  const viewedAt = before(submittedAt, 600 + Math.floor(random() * 40_000));
  const questions = components.filter(({ type }) => isQuestion(type)).map(({ _id }) => _id);
  const reached = random() < 0.45 ? 1 + Math.floor(random() ** 2 * questions.length) : 0;
  return {
    id: idOf('visit', id, at),
    tenantId,
    formId,
    revision: revision ?? 1,
    visitorHash: idOf('visitor', id, random() < 0.33 ? 1 : at),
    device: pick(devices, random()),
    source: pick(sources, random()),
    parameters: {},
    reached: secondsAt(questions.slice(0, reached), random),
    viewedAt,
    startedAt: reached > 0 ? before(viewedAt, -8) : null,
    completedAt: null,
  };
};

/** Returns about three visits for each response, most of them without one. */
export const visitRows = (
  responses: readonly Given[],
  componentsOf: (formId: string) => readonly FormComponent[],
) => {
  const random = randomNumbers(41);
  return responses.flatMap((response) => [
    visitOf(response, random),
    ...Array.from({ length: strayVisits }, (_, index) =>
      strayOf(response, componentsOf(response.formId), index + 1, random),
    ),
  ]);
};
