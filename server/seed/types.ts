/** What a fresh store is filled with (DECISIONS A79). */
import type {
  ContentPage,
  Donate,
  Footer,
  Image,
  OrchestraEvent,
  Person,
  PressArticle,
} from '../../domain/api/entities';

export interface SeedEvent extends OrchestraEvent {
  /** Places on sale; null: no limit. */
  capacity: number | null;
}

export interface SeedData {
  events: SeedEvent[];
  people: Person[];
  content: ContentPage[];
  donate: Donate[];
  footer: Footer[];
  press: PressArticle[];
  aboutUs: ContentPage[];
  images: Image[];
}
