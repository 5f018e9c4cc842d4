/** All content of the site in its stored form, as the store and content folders exchange it. */
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
  /** Number of places; null: unlimited. */
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
