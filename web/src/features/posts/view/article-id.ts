/** The id of a post's article on the page. */
export const articleId = (postId: string) => `post-${postId}`
