/** The rooms a socket can be in. */
export type Room = 'feed' | `user:${string}` | `post:${string}`
