/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: (string | null)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const COMPONENTS = '#/components/schemas/';

export const refTo = (name: string): Schema => ({ $ref: COMPONENTS + name });

/** The name of the schema that another one refers to; undefined if it refers to none. */
export const referredTo = ({ $ref }: Schema): string | undefined => $ref?.slice(COMPONENTS.length);
