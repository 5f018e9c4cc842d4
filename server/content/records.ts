/** All that the site shows, as the store holds it: what a folder of content is read into and written from. */
import type {
  ContentPage,
  Donate,
  Footer,
  Image,
  OrchestraEvent,
  Person,
  PressArticle,
} from '../../domain/api/entities';

export interface EventRecord extends OrchestraEvent {
  /** Places on sale; null: no limit. */
  capacity: number | null;
}

export interface ContentRecords {
  events: EventRecord[];
  people: Person[];
  content: ContentPage[];
  donate: Donate[];
  footer: Footer[];
  press: PressArticle[];
  aboutUs: ContentPage[];
  images: Image[];
}
