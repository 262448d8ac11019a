import type { CourseCard } from '@akada/contract/courses/model'
import type { Recipe } from '@akada/contract/learners/recipe-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PlanLimitBanner, UpgradeBanner } from '#features/plans/public.ts'
import { numberText } from '#lib/text/number-text.ts'
import { useSearch } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { showLearners } from '../data/learners-view.ts'
import { RecipeEditor } from './lazy-editor.ts'
import { useRecipeTexts } from './recipe-texts.ts'
import css from './recipes.module.css'
import { type RecipeForm, recipesQuery, saveRecipeMutation } from './recipes.queries.ts'

interface Props {
  course: CourseCard
  courses: readonly CourseCard[]
}

/** The emails of a course that go to its learners by themselves. */
export function RecipesView({ course, courses }: Props) {
  const address = useSearch()
  const { t } = useLingui()
  const list = useQuery(recipesQuery(course.id))
  return (
    <section className={css.view} aria-label={t`Automatic emails`}>
      <header className={css.head}>
        <h2>{t`Automatic emails`}</h2>
        <Button
          kind="outline"
          size={36}
          icon="arrow-left"
          onClick={() => showLearners(address, { emails: undefined })}
        >
          <Trans>All Learners</Trans>
        </Button>
      </header>
      <p className={css.note}>
        <Trans>
          Learners of <b dir="auto">{course.title}</b> get each of them once, by day, from the moment you turn
          it on. They can stop these emails, and who leaves the course gets none.
        </Trans>
      </p>
      {list.data?.isIncluded === false && (
        <UpgradeBanner tab="classroom-plans" limit="emailAutomation">
          <Trans>Your plan does not include emails to learners.</Trans>
        </UpgradeBanner>
      )}
      <ListState
        list={list}
        isEmpty={false}
        pending={<Skeleton shape="box" height="20rem" />}
        failure={<Trans>The emails could not be loaded.</Trans>}
        empty={null}
      />
      {list.data && (
        <ul className={css.list}>
          {list.data.recipes.map((recipe) => (
            <RecipeCard key={recipe.recipe} {...{ course, courses, recipe }} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CardProps extends Props {
  recipe: Recipe
}

function RecipeCard({ course, courses, recipe }: CardProps) {
  const { t } = useLingui()
  const texts = useRecipeTexts()[recipe.recipe]
  const save = useMutation(saveRecipeMutation({ courseId: course.id, recipe: recipe.recipe }))
  const editing = useOverlay(`email-${recipe.recipe}`)
  const { isOn, days, nextCourseId } = recipe
  const form: RecipeForm = {
    isOn,
    subject: recipe.subject ?? texts.subject,
    content: recipe.content ?? texts.content,
    nextCourseId,
    ...(days !== null && { days }),
  }
  return (
    <li className={css.card}>
      <Switch
        label={<b>{texts.title}</b>}
        hint={texts.occasion}
        isOn={save.isPending ? save.variables.isOn : isOn}
        onChange={(next) => save.mutate({ ...form, isOn: next })}
      />
      <div className={css.foot}>
        <Figures recipe={recipe} />
        <Button kind="outline" size={36} aria-label={t`Edit: ${texts.title}`} onClick={() => editing.open()}>
          <Trans>Edit</Trans>
        </Button>
      </div>
      {save.isError && <Refused error={save.error} />}
      <OnDemand isOpen={editing.isOpen}>
        <RecipeEditor
          {...{ course, courses, form }}
          recipe={recipe.recipe}
          title={texts.title}
          overlay={editing}
        />
      </OnDemand>
    </li>
  )
}

/** Nothing has changed: the plan, or something else. */
function Refused({ error }: { error: Error }) {
  return (
    <>
      <PlanLimitBanner error={error} />
      <ErrorBox>
        <Trans>This could not be saved.</Trans>
      </ErrorBox>
    </>
  )
}

function Figures({ recipe: { queued, sent, stopped, recent } }: { recipe: Recipe }) {
  const { t } = useLingui()
  if (queued + sent + stopped === 0) return <p className={css.figures}>{t`Nothing sent yet`}</p>
  const [waiting, done, ended] = [numberText(queued), numberText(sent), numberText(stopped)]
  const [back, completed] = [numberText(recent.cameBack), numberText(recent.completed)]
  return (
    <p className={css.figures}>
      {t`Waiting: ${waiting}`} · {t`Sent: ${done}`} · {t`Not sent: ${ended}`}
      {recent.sent > 0 && (
        <>
          <br />
          {t`Came back: ${back}`} · {t`Course completed: ${completed}`}
        </>
      )}
    </p>
  )
}
