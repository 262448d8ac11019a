export type Browser = 'chrome-phone' | 'iphone' | 'safari' | 'firefox' | 'chrome'

/** Which browser's words tell where a camera is allowed; all on an iPhone keep it in the same place. */
export function browserOf(userAgent: string): Browser {
  if (/iPhone|iPad/.test(userAgent)) return 'iphone'
  if (userAgent.includes('Firefox')) return 'firefox'
  if (userAgent.includes('Android')) return 'chrome-phone'
  return /Safari/.test(userAgent) && !/Chrom|Edg|OPR/.test(userAgent) ? 'safari' : 'chrome'
}
