export interface Clock {
  /** The current time, which tests can set. */
  now: () => Date
}
