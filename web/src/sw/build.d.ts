/** What the build puts into the service worker. */
declare const __SHELL__: {
  /** Names the build. */
  version: string
  /** Address of the entry script of this build's pages. */
  entry: string
  /** Hashed files that every start needs. */
  assets: string[]
  /** Files with a fixed address that the page names. */
  plain: string[]
}
