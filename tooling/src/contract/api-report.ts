import path from 'node:path';

import ts from 'typescript';

/** An entry point whose public surface is reported. */
export interface EntryPoint {
  name: string;
  file: string;
}

const isOwn = (node: ts.Node | undefined) => node && !node.getSourceFile().fileName.includes('/node_modules/');

/** How the compiler reads the sources in the folder. */
function compilerOptions(rootDir: string): ts.CompilerOptions {
  const file = path.join(rootDir, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  const host = { ...ts.sys, readDirectory: () => [] };
  return { ...ts.parseJsonConfigFileContent(config, host, rootDir).options, incremental: false };
}

/** Reports the public surface of entry points: one line per name, member, parameter and literal of a union. */
class ApiReport {
  readonly #lines = new Set<string>();
  readonly #checker: ts.TypeChecker;

  constructor(private readonly program: ts.Program) {
    this.#checker = program.getTypeChecker();
  }

  get lines(): string[] {
    return [...this.#lines].sort();
  }

  addEntry({ name, file }: EntryPoint): void {
    const source = this.program.getSourceFile(file);
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${name}: ${file} is no module`);
    for (const exported of this.#checker.getExportsOfModule(module)) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? this.#checker.getAliasedSymbol(exported) : exported;
      const key = `${name} ${exported.name}`;
      if (symbol.flags & ts.SymbolFlags.Value) this.#addValue(key, symbol);
      if (symbol.flags & ts.SymbolFlags.Type) {
        const isSurface = symbol.declarations?.some(isOwn) ?? false;
        this.#addType(`${key} (type)`, this.#checker.getDeclaredTypeOfSymbol(symbol), { expand: isSurface });
      }
    }
  }

  #addValue(key: string, symbol: ts.Symbol): void {
    this.#addType(key, this.#checker.getTypeOfSymbol(symbol), {
      expand: symbol.declarations?.some(isOwn) ?? false,
      annotation: annotationOf(symbol),
    });
  }

  #addType(key: string, type: ts.Type, { expand, annotation }: { expand: boolean; annotation?: string }): void {
    const elements = this.#elementsOf(type);
    const literals = literalsOf(elements ?? choicesOf(type));
    if (literals) {
      this.#lines.add(`${key}: ${elements ? 'list of' : 'one of'}`);
      for (const literal of literals) this.#lines.add(`${key} | ${literal}`);
      return;
    }
    const [element] =
      this.#checker.isArrayType(type) && isTypeReference(type) ? this.#checker.getTypeArguments(type) : [];
    if (element && !annotation && literalsOf(choicesOf(element))) {
      this.#addType(`${key}[]`, element, { expand: false });
      return;
    }
    const all = type.getCallSignatures();
    // The only signature of a component wrapped by a library contains its props.
    const signatures = all.length === 1 ? all : all.filter((signature) => isOwn(signature.declaration));
    if (expand && signatures.length > 0) {
      for (const signature of signatures) this.#addSignature(key, signature);
      return;
    }
    const members =
      expand && type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
        ? this.#checker.getPropertiesOfType(type)
        : [];
    const own = [...members.filter((member) => member.declarations?.some(isOwn)), ...this.#entriesOf(type, annotation)];
    if (own.length === 0) {
      this.#lines.add(`${key}: ${annotation ?? this.#print(type)}`);
      return;
    }
    const isNullable = this.#checker.getNonNullableType(type) !== type;
    this.#lines.add(`${key}: {}${isNullable ? ' | null' : ''}`);
    for (const member of own) this.#addMember(key, member);
  }

  /**
   * The entries of a record over a fixed set of keys, such as languages: a new key is just a new entry. None for a type
   * that the source names, because that stays the same then.
   */
  #entriesOf(type: ts.Type, annotation: string | undefined): readonly ts.Symbol[] {
    const record = this.#checker.getNonNullableType(type);
    const isRecord = /^(?:Partial<)?Record<(?!string,)/.test(this.#print(record));
    return isRecord && !annotation ? this.#checker.getPropertiesOfType(record) : [];
  }

  #addMember(key: string, member: ts.Symbol): void {
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.#checker.getTypeOfSymbol(member);
    this.#addType(
      `${key}.${member.name}${isOptional ? '?' : ''}`,
      isOptional ? this.#checker.getNonNullableType(type) : type,
      { expand: false, annotation: annotationOf(member) },
    );
  }

  #addSignature(key: string, signature: ts.Signature): void {
    const returned = signature.declaration?.type?.getText() ?? this.#print(signature.getReturnType());
    this.#lines.add(`${key}: => ${oneLine(returned)}`);
    for (const [index, parameter] of signature.getParameters().entries()) {
      const type = this.#checker.getTypeOfSymbol(parameter);
      const name = `${key}(${index})${isOptionalParameter(parameter) ? '?' : ''}`;
      this.#addType(name, type, { expand: true, annotation: annotationOf(parameter) });
    }
  }

  /** The types of the elements of a constant list; `null` for every other type. */
  #elementsOf(type: ts.Type): readonly ts.Type[] | null {
    return isTypeReference(type) && this.#checker.isTupleType(type) ? this.#checker.getTypeArguments(type) : null;
  }

  /** A type in one line; `…` if its text would list its parts. */
  #print(type: ts.Type): string {
    const text = this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope);
    return text.includes('...') || text.length > 120 ? '…' : oneLine(text);
  }
}

function isOptionalParameter({ valueDeclaration: node }: ts.Symbol): boolean {
  return node !== undefined && ts.isParameter(node) && Boolean(node.initializer ?? node.questionToken);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('( ', '(').replace(/,? \)/g, ')');

/** The type as the source writes it: it is unchanged if only the named type has grown. */
function annotationOf({ valueDeclaration }: ts.Symbol): string | undefined {
  const node = valueDeclaration;
  if (!node || !isOwn(node)) return undefined;
  const isAnnotated = ts.isPropertySignature(node) || ts.isParameter(node) || ts.isVariableDeclaration(node);
  return isAnnotated && node.type ? oneLine(node.type.getText()) : undefined;
}

const isTypeReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type;

const choicesOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : []);

/** Literal types as they are written; `null` if there are none, or if other types are among them. */
function literalsOf(types: readonly ts.Type[]): string[] | null {
  const literals = types.flatMap((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? [JSON.stringify(one.value)] : [],
  );
  return literals.length > 0 && literals.length === types.length ? literals.sort() : null;
}

/** The public surface of entry points, as sorted lines `entry name.member: type`. */
export function reportApi(rootDir: string, entries: readonly EntryPoint[]): string[] {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    compilerOptions(rootDir),
  );
  const report = new ApiReport(program);
  for (const entry of entries) report.addEntry(entry);
  return report.lines;
}
