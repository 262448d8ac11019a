import type { Sound } from '../drawing/encode.ts'

const headBytes = 44
const sampleBytes = 2

/** Both channels mixed into one, as a WAV file of 16 bits. */
export function wav({ rate, left, right }: Sound): Buffer {
  const bytes = left.length * sampleBytes
  const file = Buffer.alloc(headBytes + bytes)
  file.write('RIFF', 0, 'ascii')
  file.writeUInt32LE(headBytes - 8 + bytes, 4)
  file.write('WAVEfmt ', 8, 'ascii')
  file.writeUInt32LE(16, 16)
  // Plain samples, one channel.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * sampleBytes, 28)
  file.writeUInt16LE(sampleBytes, 32)
  file.writeUInt16LE(sampleBytes * 8, 34)
  file.write('data', 36, 'ascii')
  file.writeUInt32LE(bytes, 40)
  for (const [index, value] of left.entries()) {
    const mixed = (value + (right[index] ?? 0)) / 2
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, mixed)) * 32_767), headBytes + index * sampleBytes)
  }
  return file
}
