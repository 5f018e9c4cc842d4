/** Response that several routes share. */
import type { User } from '../../domain/api/entities';

/** API clients may read the id as `_id` or as `id`. */
export const userResponse = (user: User) => ({ ...user, id: user._id });
