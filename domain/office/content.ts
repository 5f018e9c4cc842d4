/** Operations about the content of the site: drafts, publishing, and earlier versions. */
import type { Fields } from '../api/values';

/** The parts of the content, as the content folder has them, in the order of the pages of the office. */
export const CONTENT_PARTS = {
  concerts: { title: 'Concerts', one: 'concert' },
  seasons: { title: 'Seasons', one: 'season' },
  pages: { title: 'Pages', one: 'page' },
  press: { title: 'Press', one: 'article' },
  people: { title: 'People', one: 'person' },
  promos: { title: 'Cards in the list of events', one: 'card' },
  donate: { title: 'Donation page', one: 'text of the donation page' },
  footer: { title: 'Footer', one: 'footer' },
  pictures: { title: 'Pictures of other pages', one: 'page with pictures' },
} as const;

export type ContentPart = keyof typeof CONTENT_PARTS;

export const isContentPart = (part: string): part is ContentPart => Object.hasOwn(CONTENT_PARTS, part);

/** A record by its part and its name: that of its file, or its id in a list. */
export interface ContentKey {
  part: ContentPart;
  name: string;
}

/** The key as one text: "concerts/gala". */
export const keyOf = ({ part, name }: ContentKey): string => `${part}/${name}`;

/** A value that can be chosen, or a part of a card. */
export interface NamedChoice {
  /** As in the content folder, for example "sold-out". */
  name: string;
  /** In words, for example "Sold out". */
  label: string;
}

/**
 * What a form shows for a value, made from the schema of the content folder:
 * - html: markup of the site; a text with paragraphs
 * - moment: date and time at the site, as "2026-12-20 19:30"; day: "2026-12-20"
 * - picture: its address, also of a picture of this site (`/images/…`), not the name of its file
 * - concert: the name of a concert
 * - card: a text for each of its parts
 * - list: any number of items; group: fields with a common label
 */
export type ContentFieldKind =
  | { kind: 'text' | 'html' | 'moment' | 'day' | 'picture' | 'concert' | 'number' | 'flag' }
  | { kind: 'choice'; choices: NamedChoice[] }
  | { kind: 'card'; parts: NamedChoice[] }
  | { kind: 'list'; item: ContentFieldKind }
  | { kind: 'group'; fields: ContentField[] };

export type ContentField = ContentFieldKind & {
  /** As in the content folder, for example "eventDate". */
  name: string;
  /** In words, for example "Date and time". */
  label: string;
  /** What is expected, in words; '': nothing to say. */
  help: string;
  isRequired: boolean;
  /** Whether it is folded away because it is rarely needed. */
  isRare: boolean;
  /** What changes the value instead, because tickets were sold; null: the form. No href: no page does. */
  changedBy: { text: string; href: string | null } | null;
};

export type DraftKind = 'changed' | 'added' | 'removed';

/** Who wrote something, and when, in ISO 8601. */
export interface ContentAuthor {
  /** '': it came from a content folder or a command, and `at` is when that was seen here. */
  by: string;
  at: string;
}

/** A record in the list of the content. */
export interface ListedRecord extends ContentKey {
  title: string;
  /** When a concert takes place, as "12/12/2026 at 7:30 PM"; '': no date. */
  date: string;
  /** Whether it is a concert that has taken place. */
  isOver: boolean;
  /** Whether visitors see it. */
  isShown: boolean;
  /** Null: nothing differs from what the site shows. */
  draft: (ContentAuthor & { kind: DraftKind; labels: string[] }) | null;
  /** Null: it was not published here. */
  published: ContentAuthor | null;
}

/** A mistake in the words of the import. */
export interface ContentMistake extends ContentKey {
  /** Name of the record's field; '': the whole record. */
  field: string;
  message: string;
  /** The operation that does it instead; null: none. */
  instead: { text: string; href: string } | null;
}

/** A picture of a record that others use, too. */
export interface PictureUse {
  field: string;
  /** Name of its file, for example "snow.webp". */
  file: string;
  /** Of the other records, on the site or in a draft. */
  titles: string[];
}

/** A record as its form shows it. */
export interface EditedRecord extends ContentKey {
  title: string;
  fields: ContentField[];
  /** The draft over what the site shows, in the form of the content folder; missing: not given. */
  values: Fields;
  /** What the site shows; null: a new record. */
  published: Fields | null;
  draft: (ContentAuthor & { kind: DraftKind }) | null;
  /** Who changed which field of the draft last. */
  changes: Record<string, ContentAuthor>;
  /**
   * Fields of the draft that were changed on the site after the draft had changed them, by a content folder
   * or a command: yours is the draft, theirs is the site. An edit with theirs as its base decides; until then
   * nothing is published.
   */
  conflicts: FieldConflict[];
  mistakes: ContentMistake[];
  pictureUses: PictureUse[];
  /** Names of the concerts that a record can refer to, with their titles. */
  concerts: { name: string; title: string }[];
}

/** A value in the form of the content folder; null: not given. */
export type WrittenValue = string | number | boolean | object | null;

/** A field as one operator changed it. */
export interface FieldEdit {
  field: string;
  /** The value that was shown before the change. */
  base: WrittenValue;
  value: WrittenValue;
}

/**
 * A field that somebody else has changed since it was shown. The draft keeps theirs. An edit with theirs as
 * its base decides.
 */
export interface FieldConflict extends ContentAuthor {
  field: string;
  yours: WrittenValue;
  theirs: WrittenValue;
}

export interface SavedDraft {
  record: EditedRecord;
  conflicts: FieldConflict[];
}

/** A field that an operation changes, in words or as markup. */
export interface ContentChange {
  field: string;
  label: string;
  before: WrittenValue;
  after: WrittenValue;
}

export interface PublishedRecord extends ContentKey {
  title: string;
  kind: DraftKind;
  /** Empty for removed records. */
  changes: ContentChange[];
}

/** A record as it will be on the site. */
export interface RecordOnSite extends PublishedRecord {
  /** Address of its page; null: none. */
  href: string | null;
}

export interface PublishPlan {
  records: RecordOnSite[];
  /** Nothing is published while there are any. */
  mistakes: ContentMistake[];
  /** Markup that the site leaves out. */
  dropped: ContentMistake[];
  /** Files of the pictures that no page shows any more. */
  unused: string[];
}

/** A version of a record that was published, or a draft that was thrown away. */
export interface ContentVersion extends ContentAuthor {
  id: string;
  /** Whether it is a draft; it is kept for 30 days. */
  isDiscarded: boolean;
  /** Labels of the fields that differ from the version before. */
  labels: string[];
  /** What differs from what the site shows now. */
  changes: ContentChange[];
}

export interface ContentOperations {
  'content.list': {
    input: object;
    plan: null;
    /** Gone: neither on the site nor drafted, but with versions that can be brought back. */
    result: { records: ListedRecord[]; gone: (ContentKey & { title: string })[] };
  };
  'content.read': { input: ContentKey; plan: null; result: EditedRecord };
  /** Saves what was typed; sent twice, it is saved once. */
  'content.save': { input: ContentKey & { edits: FieldEdit[] }; plan: null; result: SavedDraft };
  /** Begins the draft of a new record; `copyOf` is the name of a record of the same part, or ''. */
  'content.add': {
    input: ContentKey & { title: string; copyOf: string };
    plan: ContentKey & { title: string; copyOf: string; href: string | null };
    result: ContentKey;
  };
  /** Begins a draft that takes a record off the site. */
  'content.remove': {
    input: ContentKey;
    /** Refused while there are mistakes. */
    plan: ContentKey & { title: string; mistakes: ContentMistake[] };
    result: ContentKey & { title: string };
  };
  'content.discard': {
    input: ContentKey;
    plan: PublishedRecord;
    result: ContentKey & { title: string };
  };
  'content.publish': {
    /** At: when the draft that the page shows was changed last. */
    input: { records: (ContentKey & { at?: string })[] };
    plan: PublishPlan;
    result: { records: RecordOnSite[] };
  };
  'content.versions': {
    input: ContentKey;
    plan: null;
    result: ContentKey & { title: string; versions: ContentVersion[] };
  };
  /**
   * Makes a draft of an earlier version: its texts, not date, place, state, and number of seats; or of all
   * fields of a draft that was thrown away.
   */
  'content.restore': {
    input: ContentKey & { version: string };
    plan: PublishedRecord & ContentAuthor;
    result: ContentKey & { title: string };
  };
}
