import type { PartProps } from 'shared-contracts/federation';
import { MessagesProvider } from 'shared-ui';

import type parts from '../../federation.config';
import { landingMessages } from './messages';
import { PartnersSection } from '../partners/partners-section';
import { ProjectsSection } from '../projects/list/projects-section';
import { About } from './about';
import { ContactSection } from './contact-section';
import { Hero } from './hero';

/** `/`: home, about, projects, partners, contact (specification, section 2). */
export const LandingPage = ({ ContactForm, Aside }: PartProps<(typeof parts)['LandingPage']>) => (
  <MessagesProvider messages={landingMessages}>
    <Hero />
    <About />
    <ProjectsSection />
    <PartnersSection />
    <Aside />
    <ContactSection ContactForm={ContactForm} />
  </MessagesProvider>
);
