/** Query keys of a post's comments. */
export const commentKeys = {
  of: (postId: string) => ['comments', postId] as const,
  list: (postId: string) => ['comments', postId, 'list'] as const,
  linked: (postId: string, commentId: string) => ['comments', postId, 'linked', commentId] as const,
  replies: (postId: string, commentId: string) => ['comments', postId, 'replies', commentId] as const,
}
