/** What calls answer alike. */
import type { User } from '../../domain/api/entities';

/** SPEC section 3: `id` appears in responses beside `_id`. */
export const userResponse = (user: User) => ({ ...user, id: user._id });
