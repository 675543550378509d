import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { WithMantine } from '../overlay/with-mantine.tsx';
import s from './carousel.module.css';
import type { useSlides } from './use-slides.ts';

type Embla = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0];
type Props = { slides: readonly { id: string; content: ReactNode }[]; shown: ReturnType<typeof useSlides> };

/** The slides, moved by drag, arrow keys and the carousel's controls. */
const CarouselStage = ({ slides, shown: { atATime, first, page, go, plays, isStill } }: Props) => {
  const [embla, setEmbla] = useState<Embla>();
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== page) embla.scrollTo(page, isStill);
  }, [embla, page, isStill]);
  return (
    <WithMantine>
      <Carousel
        // The section around it has the role and the name.
        role="none"
        classNames={{ root: s.stage, viewport: s.window }}
        attributes={{
          container: { role: 'list', 'aria-live': plays ? 'off' : 'polite' },
          // The library's own are English.
          root: { 'aria-roledescription': undefined },
          slide: { 'aria-label': undefined, 'aria-roledescription': undefined },
        }}
        withControls={false}
        slideSize={`${100 / atATime}%`}
        slideGap={16}
        emblaOptions={{ align: 'start', slidesToScroll: atATime }}
        getEmblaApi={setEmbla}
        onSlideChange={go}
      >
        {slides.map(({ id, content }, at) => (
          <Carousel.Slide key={id} role="listitem" className={s.slide} inert={at < first || at >= first + atATime}>
            {content}
          </Carousel.Slide>
        ))}
      </Carousel>
    </WithMantine>
  );
};
export default CarouselStage;
