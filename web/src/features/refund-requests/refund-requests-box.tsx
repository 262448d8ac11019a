import type { RefundRequest } from '@akada/contract/payments/refund-request-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { lateRequestsQuery, openRequestsQuery } from './refund-requests.queries.ts'

/** What buyers ask the seller to refund; nothing while nobody asks. */
export function RefundRequestsBox() {
  const { t } = useLingui()
  const list = useQuery(openRequestsQuery)
  const requests = list.data ?? []
  if (requests.length === 0 && !list.isError) return null
  return (
    <ListBox
      isCard
      title={t`Refund requests`}
      list={list}
      isEmpty={requests.length === 0}
      failure={<Trans>The requests could not be loaded.</Trans>}
      empty={null}
    >
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ListBox>
  )
}

/** What sellers have not answered in time: staff decide. */
export function LateRefundRequests() {
  const { t } = useLingui()
  const list = useQuery(lateRequestsQuery)
  const requests = list.data ?? []
  return (
    <ListBox
      title={t`Refund requests without an answer`}
      list={list}
      isEmpty={requests.length === 0}
      failure={<Trans>The requests could not be loaded.</Trans>}
      empty={<Trans>None. Sellers have 7 days to answer.</Trans>}
    >
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} isStaff />
      ))}
    </ListBox>
  )
}

function RequestRow({ request, isStaff = false }: { request: RefundRequest; isStaff?: boolean }) {
  const { t } = useLingui()
  const [accept, setAccept] = useState<boolean>()
  const { item, buyer, amountMinor, reason, answerBy } = request
  const amount = moneyOf(amountMinor)
  const name = buyer ? `@${buyer.username}` : t`somebody who left`
  return (
    <ListBoxRow
      words={
        <>
          <b>
            {amount} · {item.title}
          </b>
          <span dir="auto">{reason}</span>
          <RowHint>
            {isStaff ? (
              <Trans>
                asked by {name}, due on {shortDate(answerBy)}
              </Trans>
            ) : (
              <Trans>
                asked by {name}; answer by {shortDate(answerBy)}
              </Trans>
            )}
          </RowHint>
        </>
      }
      end={
        <>
          <Button kind="outline" size={36} onClick={() => setAccept(false)}>
            <Trans>Refuse</Trans>
          </Button>
          <Button size={36} onClick={() => setAccept(true)}>
            <Trans>Refund</Trans>
          </Button>
        </>
      }
    >
      <AnswerDialog
        request={request}
        accept={accept}
        isStaff={isStaff}
        onClose={() => setAccept(undefined)}
      />
    </ListBoxRow>
  )
}
