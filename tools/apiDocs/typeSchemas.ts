/** JSON schemas of TypeScript types, with the comments of their fields as descriptions. */
import ts from 'typescript';
import { refTo, type Schema } from './schema';

/** The files whose exported types can be asked for. */
const SOURCES = [
  'domain/api/entities.ts',
  'domain/api/contract.ts',
  'domain/door/door.ts',
  'server/http/limits.ts',
  'tools/apiDocs/responses.ts',
];

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

const hasFlag = (type: ts.Type, flag: ts.TypeFlags) => (type.flags & flag) !== 0;

/** @returns one schema for several, with the names of plain types in one list */
function anyOf(schemas: Schema[]): Schema {
  const [only] = schemas;
  if (only && schemas.length === 1) return only;
  const isPlain = schemas.every(({ type, ...rest }) => type !== undefined && Object.keys(rest).length === 0);
  return isPlain ? { type: schemas.flatMap(({ type }) => type ?? []) } : { anyOf: schemas };
}

/** Reads exported types with the compiler. ts-json-schema-generator would need Node.js 22. */
export class TypeReader {
  private readonly schemas: Record<string, Schema> = {};
  private readonly checker: ts.TypeChecker;
  private readonly types = new Map<string, ts.Type>();

  constructor() {
    const program = ts.createProgram(SOURCES, OPTIONS);
    this.checker = program.getTypeChecker();
    for (const source of SOURCES.map((name) => program.getSourceFile(name))) {
      const file = source && this.checker.getSymbolAtLocation(source);
      for (const symbol of file ? this.checker.getExportsOfModule(file) : [])
        this.types.set(symbol.name, this.checker.getDeclaredTypeOfSymbol(symbol));
    }
  }

  /** @returns the schemas of exported types and of those that they refer to, by name */
  schemasOf(names: readonly string[]): Record<string, Schema> {
    for (const name of names) {
      const type = this.types.get(name);
      if (!type) throw new Error(`No file that describes responses exports ${name}.`);
      this.schemaOf(type);
    }
    return this.schemas;
  }

  /** @returns the comments of the fields of an exported type, by name */
  commentsOf(name: string): Record<string, string> {
    const fields = this.types.get(name)?.getProperties() ?? [];
    return Object.fromEntries(fields.map((field) => [field.name, this.commentOf(field).description ?? '']));
  }

  private schemaOf(type: ts.Type): Schema {
    if (hasFlag(type, ts.TypeFlags.Boolean)) return { type: 'boolean' };
    if (type.isUnion()) return this.unionOf(type);
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (hasFlag(type, ts.TypeFlags.String)) return { type: 'string' };
    if (hasFlag(type, ts.TypeFlags.Number)) return { type: 'number' };
    if (hasFlag(type, ts.TypeFlags.Null)) return { type: 'null' };
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.itemOf(type) };
    if (hasFlag(type, ts.TypeFlags.Object)) return this.objectOf(type);
    throw new Error(`A response has a type without a schema: ${this.checker.typeToString(type)}.`);
  }

  private itemOf(type: ts.Type): Schema {
    const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
    if (!item) throw new Error('An array has no type of its items.');
    return this.schemaOf(item);
  }

  /** A missing field and `undefined` are the same in JSON. */
  private unionOf({ types }: ts.UnionType): Schema {
    const texts = types.filter((type) => type.isStringLiteral()).map(({ value }) => value);
    const has = (flag: ts.TypeFlags) => types.some((type) => hasFlag(type, flag));
    const others = types.filter(
      (type) =>
        !hasFlag(
          type,
          ts.TypeFlags.Undefined |
            ts.TypeFlags.Null |
            ts.TypeFlags.StringLiteral |
            ts.TypeFlags.BooleanLiteral,
        ),
    );
    const isNullable = has(ts.TypeFlags.Null);
    if (texts.length > 0)
      return isNullable
        ? { type: ['string', 'null'], enum: [...texts, null] }
        : { type: 'string', enum: texts };
    return anyOf([
      ...others.map((type) => this.schemaOf(type)),
      ...(has(ts.TypeFlags.BooleanLiteral) ? [{ type: 'boolean' }] : []),
      ...(isNullable ? [{ type: 'null' }] : []),
    ]);
  }

  /** A type with a name becomes a schema with that name. */
  private objectOf(type: ts.Type): Schema {
    const { name } = type.symbol;
    if (!this.types.has(name)) return this.fieldsOf(type);
    if (!(name in this.schemas)) {
      this.schemas[name] = {};
      this.schemas[name] = { ...this.commentOf(type.symbol), ...this.fieldsOf(type) };
    }
    return refTo(name);
  }

  private commentOf(symbol: ts.Symbol): Pick<Schema, 'description'> {
    const description = ts
      .displayPartsToString(symbol.getDocumentationComment(this.checker))
      .replaceAll('\n', ' ');
    return description === '' ? {} : { description };
  }

  private fieldsOf(type: ts.Type): Schema {
    const fields = this.checker.getPropertiesOfType(type);
    const values = this.checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    const required = fields
      .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0)
      .map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [
          field.name,
          { ...this.schemaOf(this.checker.getTypeOfSymbol(field)), ...this.commentOf(field) },
        ]),
      ),
      ...(required.length > 0 ? { required } : {}),
      ...(values ? { additionalProperties: this.schemaOf(values) } : {}),
    };
  }
}
