/** Records of the content, as the office shows them. */
import type { Fields } from '../../domain/api/values';
import type { ContentField, ContentFieldKind, EditedRecord } from '../../domain/office/content';

export const fieldOf = (
  name: string,
  label: string,
  kind: ContentFieldKind,
  more: Partial<ContentField> = {},
): ContentField => ({
  name,
  label,
  help: '',
  isRequired: false,
  isRare: false,
  changedBy: null,
  ...more,
  ...kind,
});

const FIELDS = [
  fieldOf('title', 'Title', { kind: 'text' }, { isRequired: true }),
  fieldOf('subtitle', 'Subtitle', { kind: 'text' }),
];

/** A concert that visitors see, without a draft. */
export const recordOf = (values: Fields, fields: ContentField[] = FIELDS): EditedRecord => ({
  part: 'concerts',
  name: 'winter-serenade',
  title: 'Winter Serenade',
  fields,
  values,
  published: values,
  draft: null,
  changes: {},
  conflicts: [],
  mistakes: [],
  pictureUses: [],
  concerts: [],
});
