import { hash } from 'node:crypto'
import { Transform } from 'node:stream'

const lineEnd = 0x0a

/** How many rows a table has, and a sum of their hashes, which doesn't depend on their order. */
export class RowSum {
  rows = 0
  private sum = 0n
  private rest: Buffer = Buffer.alloc(0)

  get digest(): string {
    return `${this.rows}: ${this.sum.toString(16)}`
  }

  /** Passes text of COPY on, and adds its lines: it has no line ends within rows. */
  counting(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.add(chunk)
        done(null, chunk)
      },
    })
  }

  private add(chunk: Buffer): void {
    const text = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk
    let start = 0
    for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, start)) {
      this.addRow(text.subarray(start, end))
      start = end + 1
    }
    this.rest = Buffer.from(text.subarray(start))
  }

  private addRow(row: Buffer): void {
    this.rows += 1
    this.sum = BigInt.asUintN(64, this.sum + hash('sha1', row, 'buffer').readBigUInt64LE())
  }
}
