/* The screen rules of the feed that the specification names. */

export const feedPageSize = 10
/** Characters of a post's text shown before 'Read more' (sections 2 and 9). */
export const bodyPreviewLength = 100
/** How far below the screen the next page starts to load, in pixels. */
export const feedPrefetchMargin = 500
/** Milliseconds between two fetches of the feed, and before its place is restored. */
export const feedFetchDebounce = 300
export const feedScrollRestoreDelay = 150
/** Share of a post that must be visible for it to play, and to count as being watched (section 9). */
export const autoplayShare = 0.5
export const viewingShare = 0.8

/** At most this many announced posts are pinned. */
const announcedLimit = 10
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** Ids of announced posts, joined by commas. */
export const announcedPosts = new RegExp(`^${uuid}(?:,${uuid}){0,${announcedLimit - 1}}$`)
