export interface Clock {
  /** The present, so that tests can move it. */
  now: () => Date
}
