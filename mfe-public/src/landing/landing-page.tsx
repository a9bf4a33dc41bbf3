import type { RemoteProps } from 'shared-contracts/federation';

import { PublicFrame } from '../frame/public-frame';
import { PartnersSection } from '../partners/partners-section';
import { ProjectsSection } from '../projects/projects-section';
import { About } from './about';
import { ContactSection } from './contact-section';
import { Hero } from './hero';

/** `/`: home, about, projects, partners, contact (specification, section 2). */
export function LandingPage({ ContactForm }: RemoteProps<'mfe_public/LandingPage'>) {
  return (
    <PublicFrame sections>
      <Hero />
      <About />
      <ProjectsSection />
      <PartnersSection />
      <ContactSection ContactForm={ContactForm} />
    </PublicFrame>
  );
}
