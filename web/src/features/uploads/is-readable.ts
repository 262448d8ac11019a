/** Whether the bytes are still those that were chosen; browsers refuse to read a file that has changed since. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
