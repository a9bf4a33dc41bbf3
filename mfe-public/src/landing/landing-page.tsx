import type { RemoteProps } from 'shared-contracts/federation';
import { MessagesProvider } from 'shared-ui';

import { landingMessages } from './messages';
import { PartnersSection } from '../partners/partners-section';
import { ProjectsSection } from '../projects/list/projects-section';
import { useMainProject } from '../project-facts/main-project';
import { About } from './about';
import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { HeroBackgroundDrawing } from './hero-background';

/** `/`: home, about, projects, partners, contact (specification, section 2). */
export function LandingPage({ ContactForm }: RemoteProps<'mfe_public/LandingPage'>) {
  const main = useMainProject();
  return (
    <MessagesProvider messages={landingMessages}>
      <Hero />
      <About />
      <HeroBackgroundDrawing hasWork={main !== null} />
      <ProjectsSection />
      <PartnersSection />
      <ContactSection ContactForm={ContactForm} />
    </MessagesProvider>
  );
}
