/** Has the browser save what is at an address; the file never passes through the page's memory. */
export function followDownload(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
