import type { RemoteProps } from 'shared-contracts/federation';
import { MessagesProvider } from 'shared-ui';

import { messages } from '../messages';
import { PartnersSection } from '../partners/partners-section';
import { ProjectsSection } from '../projects/projects-section';
import { About } from './about';
import { ContactSection } from './contact-section';
import { Hero } from './hero';

/** `/`: home, about, projects, partners, contact (specification, section 2). */
export function LandingPage({ ContactForm }: RemoteProps<'mfe_public/LandingPage'>) {
  return (
    <MessagesProvider messages={messages}>
      <Hero />
      <About />
      <ProjectsSection />
      <PartnersSection />
      <ContactSection ContactForm={ContactForm} />
    </MessagesProvider>
  );
}
