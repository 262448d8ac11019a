const cloths = 6

/** Which cloth a community has; it stays when the community is renamed. */
export const clothOf = (communityId: string): number => Number.parseInt(communityId.slice(-4), 16) % cloths
