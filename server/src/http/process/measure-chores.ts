import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/connect.ts'
import { countAttention } from '#jobs/failed-rows.ts'

/** Rows at which chores fail again and again, read once for each scrape. */
export function measureChores(registry: Registry, db: Db): void {
  registry.registerMetric(
    new Gauge({
      name: 'akada_rows_needing_attention',
      help: 'Rows at which a chore failed so often that somebody should look, by loop and in all.',
      labelNames: ['chore'],
      registers: [],
      async collect() {
        const counts = await countAttention(db).catch(() => undefined)
        this.reset()
        if (!counts) return
        for (const { chore, count } of counts) this.set({ chore }, count)
        this.set(
          { chore: 'all' },
          counts.reduce((sum, { count }) => sum + count, 0),
        )
      },
    }),
  )
}
