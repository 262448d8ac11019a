declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype'
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export { subsetFont as default }
}
