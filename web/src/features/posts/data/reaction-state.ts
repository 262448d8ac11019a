/** A post's like after a toggle; the count changes only when the state does. */
export const likedState = (post: { liked: boolean; likesCount: number }, liked: boolean) => ({
  liked,
  likesCount: post.likesCount + Number(liked) - Number(post.liked),
})

/** A post's bookmark after a toggle, by the same rule. */
export const bookmarkedState = (
  post: { bookmarked: boolean; bookmarkCount: number },
  bookmarked: boolean,
) => ({
  bookmarked,
  bookmarkCount: post.bookmarkCount + Number(bookmarked) - Number(post.bookmarked),
})
