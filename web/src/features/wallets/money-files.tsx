import * as api from '@akada/contract/money/file-routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DateRangeField } from '#ui/pickers/date-range-field.tsx'
import { isStatementRange, lagosDay } from './transactions/statement-range.ts'
import css from './withdraw.module.css'

/** The browser fetches the file itself; the link is good for some minutes. */
function fetchFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** The receipt of a paid order as a file. */
export function ReceiptButton({ orderId }: { orderId: string }) {
  const receipt = useMutation({
    mutationFn: () => call(api.getReceipt, { params: { id: orderId } }),
    onSuccess: ({ pdf }) => fetchFile(pdf.url),
  })
  return (
    <>
      <Button kind="outline" icon="file-pdf" isLoading={receipt.isPending} onClick={() => receipt.mutate()}>
        <Trans>Receipt (PDF)</Trans>
      </Button>
      {receipt.isError && <ErrorBox>{describeError(receipt.error)}</ErrorBox>}
    </>
  )
}

/** A statement of some days, to print or for a spreadsheet. */
export function StatementButton({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" size={36} icon="download-simple" onClick={() => setOpen(true)}>
        <Trans>Statement</Trans>
      </Button>
      <Dialog isOpen={isOpen} title={t`Statement`} onClose={() => setOpen(false)}>
        <StatementForm userId={userId} />
      </Dialog>
    </>
  )
}

function StatementForm({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [range, setRange] = useState({ from: lagosDay(30), to: lagosDay(0) })
  const { from, to } = range
  const statement = useMutation({
    mutationFn: (format: 'csv' | 'pdf') =>
      call(api.getStatement, { params: { id: userId }, query: { from, to, format } }),
    onSuccess: ({ url }) => fetchFile(url),
  })
  const isRight = isStatementRange(range)
  const ask = (format: 'csv' | 'pdf') => isRight && statement.mutate(format)
  const isAsking = (format: 'csv' | 'pdf') => statement.isPending && statement.variables === format
  return (
    <Form className={css.pane} onSubmit={() => ask('pdf')}>
      <DateRangeField label={t`Days`} value={range} onChange={setRange} limits={{ max: lagosDay(0) }} />
      {!isRight && <p>{i18n._(api.statementMessages.range)}</p>}
      {statement.isError && <ErrorBox>{describeError(statement.error)}</ErrorBox>}
      <div className={css.actions}>
        <Button kind="outline" type="button" isLoading={isAsking('csv')} onClick={() => ask('csv')}>
          <Trans>Spreadsheet (CSV)</Trans>
        </Button>
        <Button type="submit" isLoading={isAsking('pdf')}>
          <Trans>PDF</Trans>
        </Button>
      </div>
    </Form>
  )
}
