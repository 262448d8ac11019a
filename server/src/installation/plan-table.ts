import { readFileSync } from 'node:fs'
import { planTableOf } from '@akada/contract/plans/plan-settings'
import { type PlanTable, defaultPlanTable } from '@akada/contract/plans/plan-table'
import { SettingError } from '#lib/setting-error.ts'

/** The plans as the file of AKADA_PLANS has them. Throws a SettingError. */
export function readPlanTable(path: string | undefined): PlanTable {
  if (!path?.trim()) return defaultPlanTable
  const read = planTableOf(contentOf(path.trim()))
  if ('problem' in read) throw new SettingError(`AKADA_PLANS, ${path}: ${read.problem}.`)
  return read.table
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new SettingError(`AKADA_PLANS must be the path of a JSON file, not "${path}".`)
  }
}

let table: PlanTable | undefined

/** What plans are called and allow in this installation; read once. */
export function planTable(): PlanTable {
  table ??= readPlanTable(process.env['AKADA_PLANS'])
  return table
}
