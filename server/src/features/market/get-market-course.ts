import { refundWindow } from '@akada/contract/payments/routes'
import { getCourse } from '#features/courses/public/cards.ts'
import type { Context } from '#context.ts'

/** A course as it is sold, with the days in which it can be refunded. */
export async function getMarketCourse(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  access: { courseId: string; viewerId: string | undefined },
) {
  return { ...(await getCourse(context, access)), refundDays: refundWindow.days }
}
