/**
 * The books as a few lines of arithmetic, written independently of the SQL: every run of the simulation must agree with
 * it.
 */
export interface ModelSale {
  gross: number
  net: number
  due: number
  taken: number
  refunded: number
  /** What effective refunds took from the seller. */
  netTaken: number
  isReleased: boolean
}

export interface ModelRefund {
  sale: ModelSale
  amount: number
  pending: number
  available: number
  owed: number
  isOver: boolean
}

/**
 * The seller's part of the next refund: never more than the refund, never leaving the platform more to pay than its
 * fee.
 */
function shareOf({ net, gross, refunded, netTaken }: ModelSale, amount: number): number {
  const whole = Number((BigInt(net) * BigInt(refunded + amount)) / BigInt(gross))
  const feeLeft = gross - net - (refunded - netTaken)
  return Math.min(amount, Math.max(0, amount - feeLeft, whole - netTaken))
}

export class Model {
  private available = 0
  private held = 0
  private owed = 0
  private readonly sales: ModelSale[] = []
  /** What the provider must hold for the installation. */
  bank = 0

  balances() {
    const { available, held, owed } = this
    const pending = this.sales.reduce((sum, sale) => sum + (sale.isReleased ? 0 : sale.net - sale.taken), 0)
    return { available, held, owed, pending }
  }

  paid(sale: ModelSale, fee: number): void {
    this.bank += sale.gross - fee
    this.sales.push(sale)
  }

  surplus(amount: number, fee: number): void {
    this.bank += amount - fee
  }

  release(now: number): void {
    for (const sale of this.sales) {
      if (sale.isReleased || sale.due > now) continue
      sale.isReleased = true
      const debt = Math.min(this.owed, sale.net - sale.taken)
      this.owed -= debt
      this.available += sale.net - sale.taken - debt
    }
  }

  /** False when that is more than there is. */
  hold(amount: number): boolean {
    if (amount > this.available) return false
    this.available -= amount
    this.held += amount
    return true
  }

  sent(amount: number, { fee, cost }: { fee: number; cost: number }): void {
    this.held -= amount
    this.bank -= amount - fee + cost
  }

  notSent(amount: number): void {
    this.held -= amount
    this.available += amount
  }

  returned(amount: number, fee: number): void {
    this.available += amount
    this.bank += amount - fee
  }

  refund(sale: ModelSale, amount: number): ModelRefund {
    const part = shareOf(sale, amount)
    sale.refunded += amount
    sale.netTaken += part
    const pending = sale.isReleased ? 0 : part
    const available = Math.min(part - pending, this.available)
    const owed = part - pending - available
    sale.taken += pending
    this.available -= available
    this.owed += owed
    return { sale, amount, pending, available, owed, isOver: false }
  }

  refundPaid(refund: ModelRefund): void {
    refund.isOver = true
    this.bank -= refund.amount
  }

  refundBack(refund: ModelRefund): void {
    const { sale, amount, pending, available, owed } = refund
    refund.isOver = true
    sale.refunded -= amount
    sale.netTaken -= pending + available + owed
    if (sale.isReleased) this.available += pending
    else sale.taken -= pending
    const stillOwed = Math.min(owed, this.owed)
    this.owed -= stillOwed
    this.available += available + owed - stillOwed
  }
}
