import {
  isQuestion,
  type ExpressionReader,
  type FormComponent,
  type FormLanguage,
  type FormFileAnswer,
} from '@outpost/contracts';

/** A rendered form with its data. */
export interface FormDom {
  root: HTMLElement;
  form: HTMLFormElement;
  /** In the order of the form. */
  components: FormComponent[];
  /** Answers the form was rendered with. */
  answers: Record<string, unknown>;
  read: ExpressionReader;
  language: FormLanguage;
}

/** Files of the answers, by the id of their question. */
export type FormFiles = Map<string, FormFileAnswer[]>;

/** Returns the element of a component; null for hidden questions, which have none. */
export const elementOf = ({ form }: Pick<FormDom, 'form'>, id: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-part="${id}"]`);

/** Returns the questions that can be answered on the page. */
export const questionsOf = (
  page: Pick<FormDom, 'form' | 'components'>,
): { component: FormComponent; question: HTMLElement }[] =>
  page.components.flatMap((component) => {
    const question = isQuestion(component.type) ? elementOf(page, component._id) : null;
    return question ? [{ component, question }] : [];
  });
