import { useStore } from 'zustand'
import { Chip } from '#ui/controls/chip.tsx'
import { type ThemeSetting, setTheme, themeStore } from '#ui/theme/theme.ts'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const settings: readonly ThemeSetting[] = ['dark', 'light', 'system']

export function KitTheme() {
  const { setting } = useStore(themeStore)
  return (
    <KitSection title="Theme and letters">
      <div className={css.row}>
        {settings.map((one) => (
          <Chip key={one} isOn={one === setting} onChange={() => setTheme(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <p>Ẹ ṣeun gan-an! Mo ti ń wá ẹ̀kọ́ yìí. Ọ dị mma. Ina kwana, yaya ɗan’uwa da ƙanwa? ₦12,000 ɓ ƴ ŋ ɛ ɔ</p>
      <h3>Ẹ̀kọ́ fún ₦482,350</h3>
    </KitSection>
  )
}
