declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    /** RGBA, four bytes a pixel. */
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const heicDecode: { all: (input: { buffer: Uint8Array }) => Promise<HeicImage[]> }
  // oxlint-disable-next-line import/no-default-export -- the package has no other export
  export default heicDecode
}
