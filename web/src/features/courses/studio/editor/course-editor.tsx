import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { OverPlanBanner } from '#features/plans/public.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { Dock } from '#ui/layout/dock.tsx'
import { Outline } from '../outline/outline.tsx'
import { AddButtons } from '../outline/add-buttons.tsx'
import { withDraft } from '../data/course-draft.ts'
import { LessonSheets } from '../lesson/lesson-sheets.tsx'
import { PublishFlow, usePublish } from '../publish/publish-flow.tsx'
import { AboutFields } from './about-fields.tsx'
import { Conflict } from './conflict.tsx'
import css from './editor.module.css'
import { DraftBar } from '../publish/draft-bar.tsx'
import { EditorHead } from './editor-head.tsx'
import { ReadyList } from './ready-list.tsx'
import { type Step, isStep, stepName, steps } from './steps.ts'
import { type CourseFormState, useCourseForm } from './use-course-form.ts'

const CoverField = lazyWithRetry(async () => (await import('./cover-field.tsx')).CoverField)
const LearnerFields = lazyWithRetry(async () => (await import('./learner-fields.tsx')).LearnerFields)
const PriceFields = lazyWithRetry(async () => (await import('./price-fields.tsx')).PriceFields)

/**
 * A course being edited: its outline, its details, and what it still needs. On phones one group of fields per screen.
 */
export function CourseEditor({ course: stored }: { course: Course }) {
  const { t } = useLingui()
  const course = useMemo(() => withDraft(stored), [stored])
  const form = useCourseForm(course)
  const publishing = usePublish(course, form.form)
  const requested = useSearchParam('step')
  const isMobile = useIsMobile()
  const isReadOnly = course.overPlan === 'read-only'
  const first: Step = isMobile ? 'outline' : 'about'
  const step = isStep(requested) ? requested : first
  const go = (next: Step) =>
    navigate(
      { to: '/studio/course/:id', params: { id: course.id }, search: { step: next } },
      { replace: true, keepsScroll: !isMobile },
    )
  return (
    <div className={css.editor} data-step={step}>
      <EditorHead course={course} form={form} onPublish={publishing.start} />
      <OverPlanBanner overPlan={course.overPlan} />
      <DraftBar course={course} form={form} onGo={go} />
      <Conflict hasConflict={form.state.hasConflict} onChoose={(side) => form.form.choose(side)} />
      {isMobile && <StepTabs step={step} onGo={go} />}
      <fieldset className={css.columns} disabled={isReadOnly}>
        <div className={css.outline}>
          <Outline course={course} />
        </div>
        <div className={css.form}>
          <FormStep step={step} form={form} onGo={go} isMobile={isMobile} />
        </div>
        <aside className={css.side}>
          <Suspense fallback={<Skeleton shape="box" height="9rem" />}>
            <CoverField course={course} />
          </Suspense>
          <ReadyList course={course} onGo={go} />
        </aside>
      </fieldset>
      <Dock label={t`What to do here`}>
        {step === 'outline' && !isReadOnly ? (
          <AddButtons course={course} />
        ) : (
          <StepTurns step={step} onGo={go} />
        )}
      </Dock>
      <LessonSheets course={course} />
      <PublishFlow course={course} publishing={publishing} onGo={go} />
    </div>
  )
}

interface StepProps {
  step: Step
  onGo: (step: Step) => void
}

/** The screens of a phone, in order. */
function StepTabs({ step, onGo }: StepProps) {
  const { t } = useLingui()
  const tabs = steps.map((key) => ({ key, label: stepName(key) }))
  return (
    <nav className={css.steps} aria-label={t`Parts of the course`}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={css.step}
          aria-current={key === step ? 'step' : undefined}
          onClick={() => onGo(key)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

function FormStep({ step, form, onGo, isMobile }: StepProps & { form: CourseFormState; isMobile: boolean }) {
  const { t } = useLingui()
  const tab = step === 'price' || step === 'learners' ? step : 'about'
  const groups = {
    about: <AboutFields {...form} />,
    price: <PriceFields {...form} />,
    learners: <LearnerFields {...form} />,
  }
  const group = <Suspense fallback={<Skeleton shape="box" height="12rem" />}>{groups[tab]}</Suspense>
  if (isMobile) return group
  const tabs = (['about', 'price', 'learners'] as const).map((key) => ({ key, label: stepName(key) }))
  return (
    <Tabs label={t`Parts of the course`} tabs={tabs} active={tab} onChange={onGo}>
      {group}
    </Tabs>
  )
}

function StepTurns({ step, onGo }: StepProps) {
  const { t } = useLingui()
  const place = steps.indexOf(step)
  const [before, after] = [steps[place - 1], steps[place + 1]]
  const name = stepName(step)
  return (
    <>
      <span className={css.place}>{t`${place + 1} of ${steps.length}: ${name}`}</span>
      {before && (
        <Button kind="outline" onClick={() => onGo(before)}>
          <Trans>Back</Trans>
        </Button>
      )}
      {after && (
        <Button onClick={() => onGo(after)}>
          <Trans>Next</Trans>
        </Button>
      )}
    </>
  )
}
