/** The contract of the admin API: paths, payloads, and responses of its calls. */
import type {
  CartItem,
  CartItemType,
  ContactSubmission,
  ContentPage,
  Donate,
  Footer,
  Image,
  OrchestraEvent,
  Person,
  PressArticle,
} from './entities';

export const API_PATHS = {
  checkEmail: '/api/users/email',
  checkPassword: '/api/users/password',
  login: '/api/users/login',
  logout: '/api/users/logout',
  register: '/api/users/register',
  subscribe: '/api/users/subscribe',
  requestReset: '/api/password/request',
  resetPassword: '/api/password/reset',
  cartItems: '/api/carts/items',
  carts: '/api/carts',
  createCheckout: '/api/carts/create-checkout',
  contact: '/api/contact',
  events: '/api/events',
  users: '/api/users',
  footer: '/api/footer',
  content: '/api/content',
  donate: '/api/donate',
  press: '/api/press',
  aboutUs: '/api/aboutUs',
  images: '/api/images',
} as const;

/** Lists that load when the site opens (behavior 6.1). */
export interface SiteData {
  events: OrchestraEvent[];
  users: Person[];
  footer: Footer[];
  content: ContentPage[];
  donate: Donate[];
  press: PressArticle[];
  aboutUs: ContentPage[];
  images: Image[];
}

export interface LoginPayload {
  email: string;
  password: string;
}

/** The fields that a registration and a profile update have in common. */
interface PersonPayload {
  email: string;
  firstName: string;
  lastName: string;
}

export interface RegisterPayload extends PersonPayload {
  password: string;
}

export interface CheckPasswordPayload {
  /** The current password. */
  password: string;
  userID: string;
}

export interface ProfilePayload extends PersonPayload {
  id: string;
  /** The new password; '' keeps the current one. */
  password: string;
}

export interface ResetPayload {
  /** Token of the emailed link. */
  token: string;
  newPassword: string;
}

export interface AddItemPayload {
  /** Id of the event. */
  event: string;
  /** 1 to 9. */
  quantity: number;
  userId: string;
  userEmail: string;
}

/** The fields of a cart item that an update replaces. */
export interface UpdatedItem {
  _id: string;
  /** US dollars for one ticket, before discount. */
  price: number;
  quantity: number;
  type: CartItemType;
  /** Percent. */
  discount?: number | null;
}

export interface CheckoutPayload {
  cart: CartItem[];
  userId: string;
  userEmail: string;
}

export interface CheckoutResponse {
  /** The payment page; null if the response has none. */
  url: string | null;
}

/** The JSON event of a contact message, in the marketing provider's shape. */
export interface ContactPayload {
  data: {
    type: 'event';
    attributes: {
      properties: ContactSubmission;
      /** Time of the submission, ISO 8601. */
      time: string;
      metric: { data: { type: 'metric'; attributes: { name: string } } };
      profile: {
        data: {
          type: 'profile';
          attributes: { email: string; phone_number: string; first_name: string; last_name: string };
        };
      };
    };
  };
}

/** How a call failed. */
export interface CallFailure {
  /** HTTP status; null when no response came. */
  status: number | null;
  /** A message for the user: that of the response, or a general one. */
  message: string;
  /**
   * Whether to send the request again: no response came, and its idempotency key keeps it from taking effect
   * twice.
   */
  isRepeatable: boolean;
}

/** The error with which a call rejects. */
export class CallError extends Error implements CallFailure {
  constructor(
    readonly status: number | null,
    message: string,
    readonly isRepeatable = false,
  ) {
    super(message);
  }
}

/** The message of a failed call whose response has none. */
export const CALL_FAILED = 'Something went wrong. Please try again.';

/**
 * Reads the error of a rejected call. Any other error counts as a call without a response (`status` null).
 */
export function failureOf(error: unknown): CallFailure {
  const { status, message, isRepeatable } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<CallFailure>;
  return {
    status: typeof status === 'number' ? status : null,
    message: typeof message === 'string' ? message : CALL_FAILED,
    isRepeatable: isRepeatable === true,
  };
}
