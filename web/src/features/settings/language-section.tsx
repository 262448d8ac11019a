import { listText } from '#lib/text/list-text.ts'
import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { coverageOf } from '#i18n/coverage.ts'
import { type Language, activateLanguage, chosenLanguage, languages } from '#i18n/language.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Group } from './group.tsx'
import css from './settings.module.css'
import { useSettings } from './use-setting.ts'

const keys = Object.keys(languages) as Language[]
/** What has a translated text at least; nobody gains anything by choosing another. */
const isOffered = (key: Language) => key === 'en' || coverageOf(key) > 0

/** The language of the interface, each named in itself, with the share that is translated. */
export function LanguageSection() {
  const { t } = useLingui()
  const { state, change } = useSettings()
  const [chosen, setChosen] = useState(chosenLanguage)

  async function choose(language: Language): Promise<void> {
    const before = chosen
    setChosen(language)
    try {
      await activateLanguage(language)
    } catch {
      setChosen(before)
      showToast({ tone: 'danger', message: t`This language could not be loaded. Check your connection.` })
      return
    }
    await change({ language })
  }

  const options = Object.fromEntries(
    keys
      .filter((key) => isOffered(key) || key === chosen)
      .map((key) => [
        key,
        <span key={key} className={css.words}>
          <span className={css.name} lang={key}>
            {languages[key]}
          </span>
          <span className={css.about}>
            <Coverage share={key === 'en' ? 1 : coverageOf(key)} />
          </span>
        </span>,
      ]),
  ) as Record<Language, ReactNode>

  return (
    <Group title={<Trans>Language of {siteName}</Trans>} state={state}>
      <Choice
        legend={<Trans>Language of the interface</Trans>}
        isStacked
        options={options}
        chosen={chosen}
        onChoose={(language) => void choose(language)}
        hint={<Hint />}
      />
    </Group>
  )
}

function Hint() {
  const rest = keys.filter((key) => !isOffered(key)).map((key) => languages[key])
  const names = listText(rest)
  return (
    <>
      <Trans>Posts and comments stay in the language they were written in.</Trans>
      {rest.length > 0 && (
        <>
          {' '}
          <Trans>{names} will be offered as soon as they are translated.</Trans>
        </>
      )}
    </>
  )
}

function Coverage({ share }: { share: number }) {
  const { i18n } = useLingui()
  const percent = i18n.number(Math.floor(share * 100) / 100, { style: 'percent' })
  if (share >= 1) return <Trans>Complete</Trans>
  if (share <= 0) return <Trans>Not translated yet: everything is still in English</Trans>
  return <Trans>{percent} translated, the rest is in English</Trans>
}
