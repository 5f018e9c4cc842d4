import type { Resource } from '../../domain/api';
import type { User } from '../../domain/entities';
import type { LoadedData } from '../../domain/pageData';
import type { Location } from '../../domain/routes';

export interface AppContext {
  location: Location;
  /** The page that is shown: the last location that is no dialog's (DECISIONS A14). */
  page: Location;
  /** Where closing a dialog leads (DECISIONS A18, A19). */
  savedPage: string | null;
  user: User | null;
  data: LoadedData;
  /** What is being fetched; loading ends when the last one ended (DECISIONS A76). */
  pending: Resource[];
  /** What did not come, or not whole, when it was last fetched. */
  failed: Resource[];
  /** The last load failure, as it was told. */
  error: string | null;
  /** Milliseconds; moves on by the browser's clock. */
  now: number;
}

export const noData: LoadedData = {
  events: null,
  users: null,
  footer: null,
  content: null,
  donate: null,
  press: null,
  aboutUs: null,
  images: null,
};
