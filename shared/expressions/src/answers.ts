import type { ASTNode } from '@marcbachmann/cel-js';
import type { ExpressionReader, ExpressionTree } from '@outpost/contracts';
import { environmentOf, parserOf, problemOf, remembered, type Kinds } from './language.ts';

const parse = parserOf(environmentOf({ answers: 'map' }));

const unnamed = 'An answer is named by its key, such as answers.email_1.';

const isAnswers = ({ op, args }: ASTNode): boolean => op === 'id' && args === 'answers';

/** Returns the tree of a part of something; `answers` takes a key, so that its questions are known. */
const partOf = (whole: ASTNode, part: ExpressionTree): ExpressionTree => {
  if (!isAnswers(whole)) return ['[]', [treeOf(whole), part]];
  const [op, [key]] = part;
  if (op !== 'value' || typeof key !== 'string') throw new Error(unnamed);
  return ['answer', [key]];
};

const presenceOf = (argument: ASTNode | undefined): ExpressionTree => {
  if (argument?.op !== '.') throw new Error('has() takes a field, such as has(answers.email_1).');
  const [whole, field] = argument.args;
  return isAnswers(whole) ? ['given', [field]] : ['has', [treeOf(whole), ['value', [field]]]];
};

const treeOf = (node: ASTNode): ExpressionTree => {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'bigint'
        ? ['whole', [String(node.args)]]
        : ['value', [node.args as string | number | boolean | null]];
    case 'id':
      throw new Error(unnamed);
    case '.':
      return partOf(node.args[0], ['value', [node.args[1]]]);
    case '[]':
      return partOf(node.args[0], treeOf(node.args[1]));
    case 'call':
      return node.args[0] === 'has'
        ? presenceOf(node.args[1][0])
        : [node.args[0], node.args[1].map(treeOf)];
    case 'rcall':
      return [node.args[0], [node.args[1], ...node.args[2]].map(treeOf)];
    case '!_':
    case '-_':
      return [node.op, [treeOf(node.args)]];
    default:
      return [node.op, (node.args as ASTNode[]).map(treeOf)];
  }
};

const reader = (kinds?: Kinds) =>
  remembered((text: string): { tree: ExpressionTree | null; problem: string | null } => {
    const problem = problemOf(parse, text, kinds);
    if (problem !== null) return { tree: null, problem };
    try {
      return { tree: treeOf(parse(text).ast), problem: null };
    } catch (error) {
      return { tree: null, problem: error instanceof Error ? error.message : String(error) };
    }
  });

const readCondition = reader();
const readValue = reader({
  types: ['int', 'double', 'string'],
  message: 'It has to be a number or a text.',
});

/** Returns why a text is no condition about the answers of a form; null for a valid one. */
export const expressionProblem = (text: string): string | null => readCondition(text).problem;

/** Returns why a text gives no number and no text of the answers of a form; null for a valid one. */
export const valueProblem = (text: string): string | null => readValue(text).problem;

/** Reads an expression about the answers of a form; null for one that is not valid. */
export const readExpression: ExpressionReader = (text) =>
  readCondition(text).tree ?? readValue(text).tree;
