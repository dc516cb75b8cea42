import ts from 'typescript-api';
import { facadeSource } from '@outpost/federation/webpack';
import { repository } from '../../build/parts.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  // Without it, the order of a union depends on the files checked before.
  stableTypeOrdering: true,
};
const printing =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Depth to which unnamed types are expanded; larger types only if they are of this repository. */
const deepest = 3;
const largest = 60;

interface Place {
  /** `value Button(0).label`: exports, parameters by position, members and `=>` for a result. */
  path: string;
  depth: number;
  isOptional?: boolean;
}

const isDeclaredIn = (symbol: ts.Symbol | undefined, folder: string): boolean =>
  (symbol?.declarations ?? []).some((declaration) => {
    const { fileName } = declaration.getSourceFile();
    return fileName.startsWith(`${repository}/${folder}/`) && !fileName.includes('/node_modules/');
  });

/** Contract types are printed by name, not expanded: remotes bundle them, and they have a version. */
const isContract = (symbol: ts.Symbol | undefined) => isDeclaredIn(symbol, 'shared/contracts');
const isOwn = (symbol: ts.Symbol | undefined) =>
  isDeclaredIn(symbol, 'shared') && !isContract(symbol);

const isOwnType = (type: ts.Type) =>
  (type.isIntersection() ? type.types : [type]).every(({ aliasSymbol, symbol }) =>
    isOwn(aliasSymbol ?? symbol),
  );

/** Returns the written type if it names a contract; null if the type is expanded. */
const contractText = (
  checker: ts.TypeChecker,
  declaration: { type?: ts.Node | undefined } | undefined,
): string | null => {
  const written = declaration?.type;
  if (!written || ts.isTypeLiteralNode(written)) return null;
  const namesContract = (node: ts.Node): boolean => {
    const found = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const isAlias = found && (found.flags & ts.SymbolFlags.Alias) !== 0;
    const named = isAlias ? checker.getAliasedSymbol(found) : found;
    const alias = named?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
    const isPick =
      alias &&
      alias !== written &&
      (ts.isIndexedAccessTypeNode(alias) || ts.isTypeReferenceNode(alias));
    if (isContract(named) || (isPick && isOwn(named) && namesContract(alias))) return true;
    return ts.forEachChild(node, namesContract) === true;
  };
  return namesContract(written) ? written.getText() : null;
};

/** Returns the only type besides undefined; the whole union if there are more. */
const withoutUndefined = (type: ts.Type): ts.Type => {
  const rest = type.isUnion()
    ? type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0)
    : [];
  return rest.length === 1 && rest[0] ? rest[0] : type;
};

const declarationOf = (symbol: ts.Symbol) => {
  const declared = isOwn(symbol) ? symbol.valueDeclaration : undefined;
  const isTyped =
    declared &&
    (ts.isPropertySignature(declared) ||
      ts.isPropertyDeclaration(declared) ||
      ts.isParameter(declared));
  return isTyped ? declared : undefined;
};

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns a printer for exports of one shared package, a line for each fact. */
const printerOf = (checker: ts.TypeChecker, exported: ReadonlySet<ts.Symbol>) => {
  const lines: string[] = [];
  const say = ({ path, isOptional }: Place, text: string) =>
    lines.push(
      isOptional
        ? `${path}?: ${inOneLine(text).replace(/ \| undefined$/, '')}`
        : `${path}: ${inOneLine(text)}`,
    );
  const textOf = (type: ts.Type) => checker.typeToString(type, undefined, printing);
  const hasName = (type: ts.Type) =>
    [type.aliasSymbol, type.symbol].some((symbol) => symbol && exported.has(symbol));

  const members = (type: ts.Type, { path, depth }: Place) => {
    const all = type.getProperties().filter(({ name }) => !name.startsWith('__@'));
    const shown = all.length > largest ? all.filter(isOwn) : all;
    if (shown.length < all.length) say({ path: `${path}.*`, depth }, textOf(type));
    for (const member of shown) {
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      const at = { path: `${path}.${member.name}`, depth: depth + 1, isOptional };
      followSymbol(member, at);
    }
    for (const { keyType, type: of } of checker.getIndexInfosOfType(type))
      say({ path: `${path}[${textOf(keyType)}]`, depth }, textOf(of));
  };

  const signature = (one: ts.Signature, { path, depth }: Place) => {
    const generics = one.getTypeParameters() ?? [];
    if (generics.length > 0) say({ path: `${path}<>`, depth }, generics.map(genericOf).join(', '));
    for (const [index, parameter] of one.parameters.entries()) {
      const declaration = parameter.valueDeclaration;
      const isOptional =
        declaration !== undefined &&
        ts.isParameter(declaration) &&
        (checker.isOptionalParameter(declaration) || declaration.dotDotDotToken !== undefined);
      const at = { path: `${path}(${index})`, depth: depth + 1, isOptional };
      followSymbol(parameter, at);
    }
    const result = { path: `${path}=>`, depth: depth + 1 };
    const text = contractText(checker, one.declaration);
    if (text !== null) say(result, text);
    else follow(one.getReturnType(), result);
  };
  const genericOf = (parameter: ts.TypeParameter): string => {
    const constraint = parameter.getConstraint();
    return constraint ? `${textOf(parameter)} extends ${textOf(constraint)}` : textOf(parameter);
  };

  const isPlainObject = (type: ts.Type) =>
    (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection();
  const expand = (type: ts.Type, place: Place): boolean => {
    const calls = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    if (calls.length > 0) {
      for (const [index, one] of calls.entries())
        signature(one, { ...place, path: place.path + (index > 0 ? `#${index + 1}` : '') });
      return true;
    }
    if (!isPlainObject(type) || checker.isArrayType(type) || checker.isTupleType(type))
      return false;
    if (type.getProperties().length + checker.getIndexInfosOfType(type).length === 0) return false;
    members(type, place);
    return true;
  };
  const follow = (type: ts.Type, place: Place): void => {
    const isFollowed = isOwnType(type) && !hasName(type) && place.depth < deepest;
    if (!isFollowed || !expand(type, place)) say(place, textOf(type));
    else if (place.isOptional)
      say(place, type.getCallSignatures().length > 0 ? 'function' : 'object');
  };

  const followSymbol = (symbol: ts.Symbol, place: Place): void => {
    const text = contractText(checker, declarationOf(symbol));
    if (text !== null) say(place, text);
    else {
      const type = checker.getTypeOfSymbol(symbol);
      follow(place.isOptional ? withoutUndefined(type) : type, place);
    }
  };

  return { lines, say, expand, textOf };
};

const describeExports = (checker: ts.TypeChecker, module: ts.Symbol): string[] => {
  const exports = checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }));
  const printer = printerOf(checker, new Set(exports.map(({ symbol }) => symbol)));
  for (const { name, symbol } of exports.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (symbol.flags & ts.SymbolFlags.Value) {
      const place = { path: `value ${name}`, depth: 0 };
      const type = checker.getTypeOfSymbol(symbol);
      if (!isOwnType(type) || !printer.expand(type, place))
        printer.say(place, printer.textOf(type));
    }
    if (symbol.flags & ts.SymbolFlags.Type) {
      const place = { path: `type ${name}`, depth: 0 };
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const isOurs = isOwn(symbol);
      if (!isOurs || !printer.expand(type, place)) printer.say(place, printer.textOf(type));
    }
  }
  return printer.lines;
};

/** Returns the printed types of each shared package, by package name. */
export const describeFacades = (names: readonly string[]): Map<string, string[]> => {
  const program = ts.createProgram(names.map(facadeSource), options);
  const checker = program.getTypeChecker();
  return new Map(
    names.map((name) => {
      const source = program.getSourceFile(facadeSource(name));
      const module = source && checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${name} exports nothing.`);
      return [name, describeExports(checker, module)];
    }),
  );
};
