/** Powers of two in the field of 256 elements that QR codes use, and their logarithms. */
const powers: number[] = []
const logarithms: number[] = []
for (let n = 0, value = 1; n < 255; n += 1) {
  powers[n] = value
  logarithms[value] = n
  value = value & 128 ? ((value << 1) ^ 0x11d) & 255 : value << 1
}

export function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0
}

export const powerOfTwo = (n: number) => powers[n % 255] ?? 1

/** Coefficients of the product of (x - 2^n), the highest left out. */
function generator(degree: number): number[] {
  let product = [1]
  for (let n = 0; n < degree; n += 1) {
    const root = powerOfTwo(n)
    const raised = [...product, 0]
    product = raised.map((value, index) => value ^ multiply(product[index - 1] ?? 0, root))
  }
  return product.slice(1)
}

/** The error correction characters of a block: the remainder of dividing it by the generator. */
export function errorCorrection(block: readonly number[], length: number): number[] {
  const divisor = generator(length)
  const rest = Array.from({ length }, () => 0)
  for (const sign of block) {
    const factor = sign ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [index, value] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ multiply(value, factor)
  }
  return rest
}
