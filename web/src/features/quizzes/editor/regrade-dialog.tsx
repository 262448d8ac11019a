import * as api from '@akada/contract/quizzes/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showFailure } from '../data/show-failure.ts'
import css from './quiz-editor.module.css'

interface Props {
  quizId: string
  questionId: string
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

type Policy = 'new-key' | 'full-marks' | 'drop'

/** Corrects results made with an older version of a question: with the numbers before anything changes. */
export function RegradeDialog({ quizId, questionId, isOpen, onClose, onDone }: Props) {
  const { t } = useLingui()
  const [policy, setPolicy] = useState<Policy>('new-key')
  const params = { quizId }
  const forecast = useQuery({
    queryKey: ['quizzes', quizId, 'regrade', questionId, policy],
    queryFn: () => call(api.regradeQuiz, { params, body: { questionId, policy, dryRun: true } }),
    enabled: isOpen,
    staleTime: 0,
  })
  const correct = useMutation({
    mutationFn: () => call(api.regradeQuiz, { params, body: { questionId, policy, dryRun: false } }),
    onSuccess: () => {
      showToast({ message: t`Results corrected. Learners whose result changed are notified.`, tone: 'ok' })
      onDone()
    },
    onError: showFailure,
  })
  return (
    <Dialog
      isOpen={isOpen}
      title={t`Correct results`}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={!forecast.data} isLoading={correct.isPending} onClick={() => correct.mutate()}>
            {t`Correct results`}
          </Button>
        </>
      }
    >
      <Choice
        legend={t`How`}
        isStacked
        options={{
          'new-key': t`Regrade with the new key`,
          'full-marks': t`Give everyone full marks for it`,
          drop: t`Remove the question for everyone`,
        }}
        chosen={policy}
        onChoose={setPolicy}
      />
      <div className={css.forecast} aria-live="polite">
        {forecast.isPending && <Skeleton width="16rem" />}
        {forecast.isError && (
          <ErrorBox onRetry={() => void forecast.refetch()}>
            {describeError(forecast.error) ?? <Trans>The numbers could not be loaded.</Trans>}
          </ErrorBox>
        )}
        {forecast.data && <Numbers {...forecast.data} />}
      </div>
    </Dialog>
  )
}

function Numbers({
  changed,
  nowPassed,
  nowFailed,
}: {
  changed: number
  nowPassed: number
  nowFailed: number
}) {
  return (
    <>
      <p>
        <Plural value={changed} _0="No result changes." one="# result changes." other="# results change." />{' '}
        <Plural value={nowPassed} _0="" one="# more passes." other="# more pass." />
      </p>
      {nowFailed > 0 && (
        <p>
          <Plural
            value={nowFailed}
            one="# falls below the pass mark and stays passed."
            other="# fall below the pass mark and stay passed."
          />
        </p>
      )}
    </>
  )
}
