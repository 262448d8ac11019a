import { type Course, courseMessages } from '@akada/contract/courses/model'
import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { saveOrder } from '../data/lessons.queries.ts'
import { courseQuery, refreshCourse } from '../data/studio.queries.ts'
import { type Order, isSameOrder, mergedOrder } from './outline-order.ts'

export const orderOf = ({ modules }: Pick<Course, 'modules'>): Order =>
  modules.map(({ id, items }) => ({ id, items }))

const bodyOf = (version: number, modules: Order) => ({
  version,
  modules: modules.map(({ id, items }) => ({ id, items: [...items] })),
})

interface Lifted {
  id: string
  /** The previous order. */
  before: Order
}

/** The displayed order of a course: with what is lifted, and with what is being saved. */
export function useOutline(course: Course) {
  const client = useQueryClient()
  const present = orderOf(course)
  const [mine, setMine] = useState<Order>()
  const [lifted, setLifted] = useState<Lifted>()
  const shown = mine ? mergedOrder(mine, present) : present

  async function save(order: Order): Promise<void> {
    setMine(order)
    if (isSameOrder(order, present)) return setMine(undefined)
    try {
      await saveMerged(order)
    } catch (error) {
      showToast({ message: describeError(error) ?? i18n._(courseMessages.changedElsewhere), tone: 'danger' })
    }
    refreshCourse(client, course.id)
    await client.fetchQuery({ ...courseQuery(course.id), staleTime: 0 }).catch(() => undefined)
    setMine((now) => (now === order ? undefined : now))
  }

  /** An outdated order is merged with the newest and sent again. */
  async function saveMerged(order: Order): Promise<void> {
    try {
      await saveOrder(course.id, bodyOf(course.version, order))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'API_ERR_CONFLICT') throw error
      const newest = await client.fetchQuery({ ...courseQuery(course.id), staleTime: 0 })
      await saveOrder(course.id, bodyOf(newest.version, mergedOrder(order, orderOf(newest))))
    }
  }

  return {
    order: shown,
    lifted: lifted?.id,
    lift: (id: string) => setLifted({ id, before: shown }),
    /** Changes the displayed order while something is lifted. */
    preview: (order: Order) => setMine(order),
    drop: () => {
      setLifted(undefined)
      if (lifted && mine && !isSameOrder(mine, lifted.before)) void save(mine)
    },
    putBack: () => {
      setMine(undefined)
      setLifted(undefined)
    },
    save: (order: Order) => void save(order),
  }
}

export type OutlineState = ReturnType<typeof useOutline>
