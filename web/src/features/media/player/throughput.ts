const key = 'akada.throughput'
/** Weight of the newest measurement. */
const share = 0.4
const afterStall = 0.7

/** Recently measured bits per second; undefined before the first video. */
export function rememberedThroughput(): number | undefined {
  const speed = Number(sessionStorage.getItem(key) ?? Number.NaN)
  return Number.isFinite(speed) && speed > 0 ? speed : undefined
}

export function rememberThroughput(measured: number): void {
  const before = rememberedThroughput()
  remember(before === undefined ? measured : before + (measured - before) * share)
}

/** After a stall, which counts more than any estimate, the next video starts with a lower quality. */
export function rememberStall(): void {
  const before = rememberedThroughput()
  if (before !== undefined) remember(before * afterStall)
}

function remember(speed: number): void {
  sessionStorage.setItem(key, String(Math.round(speed)))
}
