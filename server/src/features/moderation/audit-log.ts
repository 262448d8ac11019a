import { type Db, statement } from '#db/connect.ts'

/** An entry of the immutable log. */
export interface Entry {
  /** Null for the operator at the command line and for automatic actions. */
  actorId: string | null
  action: string
  subjectType: string
  subjectId: string
  details?: Record<string, unknown>
}

const insertLogEntry = statement<
  unknown,
  { actorId: string | null; action: string; subjectType: string; subjectId: string; details: string }
>(
  `insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (:actorId, :action, :subjectType, :subjectId, :details)`,
)

/** Adds an entry; part of the transaction it documents. */
export async function recordAction(
  tx: Db,
  { actorId, action, subjectType, subjectId, details }: Entry,
): Promise<void> {
  await insertLogEntry(tx, {
    actorId,
    action,
    subjectType,
    subjectId,
    details: JSON.stringify(details ?? {}),
  })
}
